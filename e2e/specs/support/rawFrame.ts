import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Loads the modal's frame without the SDK. */
    rawFrame(url: string): Promise<HTMLIFrameElement>
    /**
     * Sends a handshake with a port to the frame, as the SDK does. `change` overrides fields of the message, to make it
     * invalid.
     */
    shake(frame: Window, origin: string, change?: object, ports?: number): RawPort
    /** Completes the handshake with the frame, and waits until the frame answers. */
    rawPort(url: string): Promise<RawPort>
  }
}

type RawPort = {
  readonly port: MessagePort
  /** All messages that the port has received, in order. */
  readonly heard: { type?: string; callId?: string; value?: unknown; airlock?: number }[]
  /** Resolves when the frame has completed the handshake on this port. */
  readonly ready: Promise<void>
  /** Calls a method of the frame. Returns the frame's reply, which can be a result or an error. */
  call(method: string | string[], ...args: unknown[]): Promise<unknown>
}

/** Adds a handwritten client for Penpal's wire protocol to a page. With it, a test can send any message. */
export async function installRawFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.rawFrame = (url) =>
      new Promise((resolve) => {
        const iframe = document.createElement('iframe')
        iframe.onload = () => resolve(iframe)
        iframe.src = url
        document.body.append(iframe)
      })
    window.shake = (frame, origin, change = {}, ports = 1) => {
      const channels = Array.from({ length: Math.max(ports, 1) }, () => new MessageChannel())
      const { port1: port } = channels[0]!
      const heard: RawPort['heard'] = []
      let greeted = () => {}
      const ready = new Promise<void>((resolve) => {
        greeted = resolve
      })
      const waiting = new Map<string, (value: unknown) => void>()
      const say = (type: string, more: object) => port.postMessage({ namespace: 'penpal', type, ...more })
      port.onmessage = ({ data }) => {
        heard.push(data)
        if (data.type === 'ACK1') {
          say('ACK2', {})
          greeted()
        }
        // If the frame calls the host, answer the call with success.
        if (data.type === 'CALL') say('REPLY', { callId: data.id, value: { ok: true, value: null } })
        if (data.type === 'REPLY') waiting.get(data.callId)?.(data.value)
      }
      const message = { type: 'airlock:connect', version: 1, nonce: 'a'.repeat(32), ...change }
      frame.postMessage(message, origin, ports === 0 ? [] : channels.map(({ port2 }) => port2))
      say('SYN', { participantId: '' })
      return {
        port,
        heard,
        ready,
        call: (method, ...args) =>
          new Promise((resolve) => {
            const id = crypto.randomUUID()
            waiting.set(id, resolve)
            say('CALL', { id, methodPath: [method].flat(), args })
          }),
      }
    }
    window.rawPort = async (url) => {
      const { contentWindow } = await window.rawFrame(url)
      const raw = window.shake(contentWindow!, new URL(url).origin)
      await raw.ready
      return raw
    }
  })
}
