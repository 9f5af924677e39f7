import type postgres from "postgres";
import { assertDatabaseAnswers, suspectDatabase } from "./availability";
import { isLoss } from "./connection";
import { suspectStatements } from "./prepared-statements";
import { clientObserver } from "./statement-observer";

type Client = { sql: postgres.Sql };

type Options<Opened extends Client> = {
  name: string;
  /** Connects. `onclose` is called when a connection ends. */
  open: (onclose: () => void) => Opened;
  /** For clients with one connection, whose work may run twice. */
  isRepeatable: boolean;
  /** How long running work may still use a client that was discarded. */
  graceSeconds: number;
};

/**
 * A client of the driver that is replaced when a connection of it is lost, because the driver carries leftovers over to
 * the next connection: a transaction's remaining statements, a rollback, or the types of a statement.
 */
export class ReplaceableClient<Opened extends Client = Client> {
  private current: Opened | undefined;
  private readonly lost = new WeakSet<Opened>();

  constructor(private readonly options: Options<Opened>) {}

  get isOpen(): boolean {
    return this.current !== undefined;
  }

  /** The current client, opened with its first use. */
  get(): Opened {
    if (this.current) return this.current;
    const { name, open } = this.options;
    const opened = open(() => this.discard(opened));
    clientObserver().opened?.(name, opened.sql);
    this.current = opened;
    return opened;
  }

  isLost(client: Opened): boolean {
    return this.lost.has(client);
  }

  /**
   * Runs work on the client. If a connection is lost, replaces the client, and repeats work that may run twice, once.
   */
  async run<T>(work: (client: Opened) => Promise<T>): Promise<T> {
    try {
      return await this.attempt(work);
    } catch (error) {
      if (!this.options.isRepeatable || !isLoss(error)) throw error;
      return this.attempt(work);
    }
  }

  private async attempt<T>(work: (client: Opened) => Promise<T>): Promise<T> {
    assertDatabaseAnswers();
    const client = this.get();
    try {
      return await work(client);
    } catch (error) {
      suspectStatements(error);
      if (isLoss(error)) {
        suspectDatabase();
        this.discard(client);
      }
      throw error;
    }
  }

  /** Returns false if this client has been replaced or closed already. */
  discard(client: Opened): boolean {
    this.lost.add(client);
    if (this.current !== client) return false;
    this.current = undefined;
    void client.sql.end({ timeout: this.options.graceSeconds });
    return true;
  }

  /** Running work is completed. The next use opens a new client. */
  async close(): Promise<void> {
    const client = this.current;
    this.current = undefined;
    await client?.sql.end({ timeout: 5 });
  }
}
