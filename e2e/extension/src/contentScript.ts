import type { FromBackground, FromPage, RequestMessage, ToPage } from './bridgeMessage.ts'
import { chrome, type Port } from './chrome.ts'
import { pageBridge } from './pageBridge.ts'
import { randomUuid } from './randomUuid.ts'

// Chromium stops a worker after 30 s without a message, even if ports are open.
const pingInterval = 20_000

const pageId = randomUuid()
const pending = new Map<string, RequestMessage>()
let port: Port | undefined

const toPage = pageBridge<FromPage, ToPage>('content', (message) => {
  if (message.type === 'hello') {
    toPage({ type: 'ready' })
    connect()
    return
  }
  const request = { ...message, id: `${pageId}:${message.id}` }
  pending.set(request.id, request)
  if (port) port.postMessage(request)
  else connect()
})

toPage({ type: 'ready' })
// While this script is connected, the worker sends it messages. If the browser stopped the worker, a storage write
// shows that the worker runs again, so the script reconnects.
chrome.storage.onChanged.addListener(connect)
window.addEventListener('pageshow', (event) => event.persisted && connect())
setInterval(() => pending.size > 0 && port?.postMessage({ type: 'ping' }), pingInterval)

function connect() {
  if (port) return
  try {
    port = chrome.runtime.connect({ name: pageId })
  } catch {
    toPage({ type: 'gone' })
    return
  }
  port.onMessage.addListener((message) => forward(message as FromBackground))
  port.onDisconnect.addListener(() => {
    port = undefined
    if (pending.size > 0) connect()
  })
  for (const request of pending.values()) port.postMessage(request)
}

function forward(message: FromBackground) {
  if (message.type === 'site') {
    toPage(message)
    return
  }
  pending.delete(message.id)
  toPage({ ...message, id: message.id.slice(pageId.length + 1) })
}
