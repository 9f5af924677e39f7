import * as m from "#messages";
import type { SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";

type Account = SignInOptions["demoAccounts"][number];
type DemoAccountsProps = { accounts: readonly Account[]; onPick: (account: Account) => void };

/** Demo users. Picking one fills in the form. Shown only on the machine that runs the server. */
export const DemoAccounts = ({ accounts, onPick }: DemoAccountsProps) => (
  <details className="rounded-md border border-dashed px-3 py-2 text-sm">
    <summary className="font-medium">{m.auth_signIn_entry_demoAccounts()}</summary>
    <ul className="mt-2 flex flex-col">
      {accounts.map((account) => (
        <li key={account.email}>
          <button
            type="button"
            onClick={() => onPick(account)}
            className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-sm px-2 py-1.5 side-start hover:bg-accent"
          >
            <span>{account.email.split("@")[0]}</span>
            <span className="text-xs text-muted-foreground">{account.label}</span>
          </button>
        </li>
      ))}
    </ul>
  </details>
);
