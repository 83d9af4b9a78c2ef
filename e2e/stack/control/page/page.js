const byId = (id) => document.getElementById(id)
const shownRows = 200

function element(tag, content = [], properties = {}) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...[content].flat())
  return node
}

const read = (path) => fetch(path).then((response) => response.json())
const post = (path, body = {}) => fetch(path, { method: 'POST', body: JSON.stringify(body) }).then(refresh)

function faultSwitch(service, { fault }, names) {
  const select = element(
    'select',
    names.map((name) => element('option', name, { selected: name === fault })),
  )
  select.addEventListener('change', () => post('/faults', { service, fault: select.value }))
  return element('label', [service, select], { className: fault === 'none' ? '' : 'on' })
}

function requestRow({ time, service, method, url, origin, status, body }) {
  const { pathname, search } = new URL(url)
  const cells = [time.slice(11, 19), service, method, pathname + search, origin ?? '', status || 'cut', body]
  const row = element(
    'tr',
    cells.map((text) => element('td', `${text}`, { title: `${text}` })),
  )
  row.className = status === 0 || status >= 400 ? 'bad' : ''
  return row
}

const shown = new Map()
/** Renders only if something changed, so that an open menu stays open. */
function whenChanged(key, value, draw) {
  const text = JSON.stringify(value)
  if (shown.get(key) === text) return
  shown.set(key, text)
  draw(value)
}

async function refresh() {
  const service = byId('service').value
  const [{ faults, names }, relay, { isRunning }, { requests }] = await Promise.all([
    read('/faults'),
    read('/relay'),
    read('/service'),
    read(`/requests?service=${service}`),
  ])
  whenChanged('faults', faults, () =>
    byId('faults').replaceChildren(...Object.entries(faults).map(([name, fault]) => faultSwitch(name, fault, names))),
  )
  byId('relay').textContent = `Relay: ${relay.connections} connected${relay.paused ? ', paused' : ''}`
  byId('service-state').textContent = `Login service: ${isRunning ? 'running' : 'not running'}`
  whenChanged('requests', requests.slice(-shownRows), (rows) =>
    byId('requests').replaceChildren(...rows.reverse().map(requestRow)),
  )
}

for (const button of document.querySelectorAll('[data-post]'))
  button.addEventListener('click', () => post(button.dataset.post, JSON.parse(button.dataset.body ?? '{}')))
byId('service').addEventListener('change', refresh)

byId('fund').addEventListener('submit', async (event) => {
  event.preventDefault()
  const order = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => value))
  const response = await fetch('/fund', { method: 'POST', body: JSON.stringify(order) })
  byId('funded').textContent = response.ok ? 'Sent' : (await response.json()).error
})

const { urls, chains, solana } = await read('/world')
byId('networks').append(
  ...[...chains, solana].map(({ name, caip2 }) => element('option', `${name} (${caip2})`, { value: caip2 })),
)
byId('links').replaceChildren(
  ...Object.entries(urls).map(([name, href]) => element('a', name, { href, target: '_blank' })),
)
byId('service').append(...Object.keys(urls).map((name) => element('option', name)))
await refresh()
setInterval(
  () =>
    refresh().catch(() => {
      byId('relay').textContent = 'The local world has ended'
    }),
  1_000,
)
