import { NotFoundScreen } from "../_shell/not-found-screen";

export default function NotFound() {
  return <NotFoundScreen />;
}
