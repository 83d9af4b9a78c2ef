import { chrome } from './chrome.ts'
import type { WalletControls } from './createWalletControls.ts'

export type ControlMessage = { readonly control: keyof WalletControls; readonly args: readonly unknown[] }
export type ControlAnswer = { readonly result?: unknown; readonly error?: string }

/** Lets the popup and the approval page call the controls. Rejects content scripts, which can use the same channel. */
export function serveOwnPages(controls: WalletControls): void {
  const own = chrome.runtime.getURL('')
  chrome.runtime.onMessage.addListener((message, sender, respond) => {
    if (sender.id !== chrome.runtime.id || !sender.url?.startsWith(own)) return false
    const { control, args } = message as ControlMessage
    const call = controls[control] as (...args: readonly unknown[]) => Promise<unknown>
    call(...args).then(
      (result) => respond({ result } satisfies ControlAnswer),
      (error) => respond({ error: String(error) } satisfies ControlAnswer),
    )
    return true
  })
}
