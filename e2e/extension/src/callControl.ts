import { chrome } from './chrome.ts'
import type { WalletControls } from './createWalletControls.ts'
import type { ControlAnswer, ControlMessage } from './serveOwnPages.ts'

/** Calls one of the worker's controls from an extension page. */
export async function callControl<Name extends keyof WalletControls>(
  control: Name,
  ...args: Parameters<WalletControls[Name]>
): Promise<Awaited<ReturnType<WalletControls[Name]>>> {
  const answer = (await chrome.runtime.sendMessage({ control, args } satisfies ControlMessage)) as ControlAnswer
  if (answer.error) throw new Error(answer.error)
  return answer.result as Awaited<ReturnType<WalletControls[Name]>>
}
