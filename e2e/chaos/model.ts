import type { Call } from './world/openPage.ts'

/** The expected state, which the test tracks independently of the world's own state. */
export type Model = {
  /** The messages that dapps wanted signed. Each has a different number, starting at 1, and names an account. */
  readonly messages: { readonly from: string; readonly call: Call }[]
  /** The page was disconnected, and nothing has been connected since. */
  disconnected: boolean
  /** The frame that disconnected. If it had no access to its storage, later frames cannot know about it. */
  by: unknown
  /** The embedded wallet's account for each login email. */
  readonly accounts: Map<string, string>
}

export const createModel = (): Model => ({ messages: [], disconnected: true, by: undefined, accounts: new Map() })

/** The email addresses that log in. */
export const emails = ['ada@mail.example', 'bob@mail.example'] as const
