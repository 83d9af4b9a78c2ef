import type { FromBackground, FromPage, RequestMessage, ToPage } from './bridgeMessage.ts'
import { chrome, type Port } from './chrome.ts'
import { pageBridge } from './pageBridge.ts'
import { randomUuid } from './randomUuid.ts'

// A worker is stopped after 30 s without a message, open ports or not.
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
// The worker sends on its own while we are connected; when it was stopped in between, a write is the sign it is back.
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
