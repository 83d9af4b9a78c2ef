import * as z from 'zod/mini'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

const most = 20
const List = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(most))
type Owner = { readonly namespace: Namespace; readonly account: string }

const keyOf = ({ namespace, account }: Owner) => `recipients/${namespace}:${account.toLowerCase()}`

/** Returns the recipients that an account paid from this browser on this dapp's site, newest first. */
export const keptRecipients = ({ storage }: Pick<App, 'storage'>, owner: Owner): readonly string[] =>
  storage.get(keyOf(owner), List) ?? []

/** Stores a recipient that an account paid. Keeps the latest 20. */
export function keepRecipient(app: Pick<App, 'storage'>, owner: Owner, recipient: string): void {
  const others = keptRecipients(app, owner).filter((each) => each !== recipient)
  app.storage.set(keyOf(owner), [recipient, ...others].slice(0, most))
}
