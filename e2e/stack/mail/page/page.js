const byId = (id) => document.getElementById(id)

function element(tag, content = [], properties = {}) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...[content].flat())
  return node
}

/** Returns the text with its URLs as links. Everything else stays plain text. */
function body({ text, links }) {
  const parts = [text]
  for (const link of links)
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index]
      const at = typeof part === 'string' ? part.indexOf(link) : -1
      if (at < 0) continue
      const anchor = element('a', link, { href: link, target: '_blank', rel: 'noreferrer' })
      parts.splice(index, 1, part.slice(0, at), anchor, part.slice(at + link.length))
      index++
    }
  return element('pre', parts)
}

function mailItem(mail) {
  const head = element('div', [
    element('strong', mail.subject || '(no subject)'),
    element('time', new Date(mail.receivedAt).toLocaleTimeString(), { dateTime: mail.receivedAt }),
  ])
  head.className = 'head'
  const people = element('p', `${mail.from} to ${mail.to.join(', ')}`, { className: 'people' })
  return element('li', [head, people, body(mail)])
}

let shown = ''
async function refresh() {
  const to = byId('to').value.trim()
  const response = await fetch(`/api/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`)
  const { messages } = await response.json()
  byId('state').textContent = messages.length ? '' : 'No mails yet'
  // Renders only if something changed, so that a text selection stays.
  const key = messages.map(({ id }) => id).join()
  if (key === shown) return
  shown = key
  byId('mails').replaceChildren(...messages.map(mailItem))
}

byId('to').addEventListener('input', refresh)
byId('clear').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' })
  await refresh()
})
await refresh()
setInterval(
  () =>
    refresh().catch(() => {
      byId('state').textContent = 'The local world has ended'
    }),
  1_000,
)
