import type { Page } from '@playwright/test'
import type { RpcAnswer } from './createDemoPage.ts'

type Door = {
  sdkPort?: MessagePort
  askFrame?: (namespace: string, rpc: object) => Promise<{ ok: boolean; value?: unknown; error?: RpcAnswer['error'] }>
}

/**
 * Lets a test ask the frame for families that the SDK has no provider of: over the SDK's own port, in its own words. To be called
 * before the page loads.
 */
export async function openFrameDoor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const door = window as unknown as Door
    const Original = window.MessageChannel
    window.MessageChannel = class extends Original {
      constructor() {
        super()
        door.sdkPort = this.port1
      }
    }
    door.askFrame = (namespace, rpc) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        const port = door.sdkPort!
        port.addEventListener('message', function answered({ data }) {
          if (data.type !== 'REPLY' || data.callId !== id) return
          port.removeEventListener('message', answered)
          resolve(data.value)
        })
        const call = { type: 'CALL', id, methodPath: ['request'], args: [{ namespace, rpc }] }
        port.postMessage({ namespace: 'penpal', ...call })
      })
  })
}

/** Asks the frame, where the page was opened with `openFrameDoor`. The answer comes as data. */
export async function askFrame(page: Page, namespace: string, method: string, params: unknown): Promise<RpcAnswer> {
  const { ok, value, error } = await page.evaluate(
    ([family, rpc]) => (window as unknown as Door).askFrame!(family, rpc),
    [namespace, { method, params }] as const,
  )
  return ok ? { result: value } : { error: error! }
}
