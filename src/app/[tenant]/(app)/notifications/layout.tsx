export { OwnLook as default } from "../../_shell/own-css";
