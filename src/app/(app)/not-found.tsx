import { Missing } from "../_shell/missing";

export default function NotFound() {
  return <Missing />;
}
