import type { Call } from './world/openPage.ts'

/** What has to be true of the world besides what it says of itself. */
export type Model = {
  /** What dapps wanted signed: each message is another one, numbered from 1, and names an account. */
  readonly messages: { readonly from: string; readonly call: Call }[]
  /** The page was disconnected, and no one has connected anything since. */
  disconnected: boolean
  /** The frame that did it: of one that was denied its storage no later one can know. */
  by: unknown
  /** Whose account the embedded wallet showed, by the address of the login. */
  readonly accounts: Map<string, string>
}

export const createModel = (): Model => ({ messages: [], disconnected: true, by: undefined, accounts: new Map() })

/** Who logs in. */
export const emails = ['ada@mail.example', 'bob@mail.example'] as const
