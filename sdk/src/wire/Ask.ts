import type { Params, Result } from '../../../shared/src/protocol/contract.ts'
import type { ExtensionEvent, hostToFrame } from '../../../shared/src/protocol/hostToFrame.ts'
import type { Json } from '../generated/wire.ts'

type HostToFrame = typeof hostToFrame

/**
 * Where the contract has any JSON, the page may give anything: `toJson` makes JSON of it. Lists need not be mutable.
 */
type Given<value> = Json extends value
  ? unknown
  : value extends object
    ? { readonly [name in keyof value]: Given<value[name]> }
    : value

/** What the SDK returns to the dapp: nothing, where the contract answers `null`. */
// biome-ignore lint/suspicious/noConfusingVoidType: the type of what a promise brings
type Answer<value> = Json extends value ? unknown : value extends null ? void : value

/** Asks the frame what the contract allows a page to ask. */
export type Ask<options extends readonly unknown[] = []> = <name extends keyof HostToFrame>(
  method: name,
  params: Given<Params<HostToFrame[name]>>,
  ...options: options
) => Promise<Answer<Result<HostToFrame[name]>>>

/** Reports an event of a wallet in this window. Never fails: a frame that dies is replaced, and hears of it. */
export type Report = (
  namespace: Params<HostToFrame['extensionEvent']>['namespace'],
  id: string,
  change: ExtensionEvent,
) => void

/** Asks the frame only if there is one, and reports no failure. */
export type Notify = (...call: Parameters<Ask>) => Promise<unknown> | undefined
