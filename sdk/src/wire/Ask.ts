import type { Params, Result } from '../../../shared/src/protocol/contract.ts'
import type { ExtensionEvent, hostToFrame } from '../../../shared/src/protocol/hostToFrame.ts'
import type { Json } from '../generated/wire.ts'

type HostToFrame = typeof hostToFrame

/**
 * Type of the value that a caller may pass as a call's params. If the contract allows any JSON, the caller may pass any
 * value, because `toJson` converts it. Lists may be readonly.
 */
type Given<value> = Json extends value
  ? unknown
  : value extends object
    ? { readonly [name in keyof value]: Given<value[name]> }
    : value

/** Type of a call's result: `void` if the contract defines the result `null`. */
// biome-ignore lint/suspicious/noConfusingVoidType: the type of a promise's result
type Answer<value> = Json extends value ? unknown : value extends null ? void : value

/** Sends one of the contract's calls to the frame. */
export type Ask<options extends readonly unknown[] = []> = <name extends keyof HostToFrame>(
  method: name,
  params: Given<Params<HostToFrame[name]>>,
  ...options: options
) => Promise<Answer<Result<HostToFrame[name]>>>

/** Reports an event of a wallet in this window. Never fails: if the frame dies, the next frame gets the report. */
export type Report = (
  namespace: Params<HostToFrame['extensionEvent']>['namespace'],
  id: string,
  change: ExtensionEvent,
) => void

/** Sends a call to the frame only if there is one, and ignores failures. */
export type Notify = (...call: Parameters<Ask>) => Promise<unknown> | undefined
