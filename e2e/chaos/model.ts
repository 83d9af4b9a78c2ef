import type { Call } from './world/openPage.ts'

/** The expected state, which the test tracks independently of the world's own state. */
export type Model = {
  /**
   * The messages that the dapp asked its wallet to sign. Each message contains a different number, starting at 1, and
   * names an account.
   */
  readonly messages: { readonly from: string; readonly call: Call }[]
  /** Whether the page was disconnected, and nothing has been connected since. */
  disconnected: boolean
  /**
   * The frame through which the dapp disconnected. If this frame had no access to its storage, later frames cannot know
   * about the disconnection.
   */
  by: unknown
  /** The embedded wallet's account for each email address with which users log in. */
  readonly accounts: Map<string, string>
}

export const createModel = (): Model => ({ messages: [], disconnected: true, by: undefined, accounts: new Map() })

/** The email addresses that users log in with. */
export const emails = ['ada@mail.example', 'bob@mail.example'] as const
