const byId = (id) => document.getElementById(id)

let shown = ''

/** Creates an element with text or children. Data from dapps is always set as text, never as HTML. */
function element(tag, content = [], properties = {}) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...[content].flat())
  return node
}

async function post(path, body = {}) {
  byId('problem').hidden = true
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!answer.ok) {
    byId('problem').textContent = answer.error
    byId('problem').hidden = false
  }
  await refresh()
  return answer.ok
}

function choices(path, body = () => ({})) {
  return element(
    'div',
    [
      element('button', 'Approve', { className: 'primary', onclick: () => post(`${path}/approve`, body()) }),
      element('button', 'Reject', { onclick: () => post(`${path}/reject`) }),
    ],
    { className: 'row' },
  )
}

function verified({ validation, origin, isScam }) {
  const verdict = isScam ? 'reported as a scam' : { VALID: 'verified', INVALID: 'does not match' }[validation]
  return element('div', `${origin || 'unknown origin'} · ${verdict ?? 'not verified'}`, { className: 'soft' })
}

/** Groups a proposal by family. Its keys are `eip155`, or one network such as `eip155:1`. */
function proposedFamilies(requiredNamespaces, optionalNamespaces) {
  const families = new Map()
  for (const [key, { chains, methods }] of [requiredNamespaces, optionalNamespaces].flatMap(Object.entries)) {
    const name = key.split(':')[0]
    const family = families.get(name) ?? { chains: new Set(), methods: new Set() }
    for (const chain of chains ?? (key === name ? [] : [key])) family.chains.add(chain)
    for (const method of methods) family.methods.add(method)
    families.set(name, family)
  }
  return [...families]
}

function proposalItem({ id, proposer, verify, requiredNamespaces, optionalNamespaces }) {
  const families = proposedFamilies(requiredNamespaces, optionalNamespaces).map(([name, { chains, methods }]) => {
    const box = element('input', [], { type: 'checkbox', value: name, checked: true })
    return { box, item: familyItem(box, name, [...chains], [...methods]) }
  })
  const chosen = () => ({ namespaces: families.filter(({ box }) => box.checked).map(({ box }) => box.value) })
  return element('li', [
    element('strong', `${proposer.name || proposer.url} wants to connect`),
    verified(verify),
    ...families.map(({ item }) => item),
    choices(`/proposals/${id}`, chosen),
  ])
}

function familyItem(box, name, chains, methods) {
  return element('div', [
    element('label', [box, ` Share ${name}`], { className: 'switch' }),
    element('div', chains.join(', ') || 'No network named', { className: 'soft' }),
    element('details', [element('summary', `${methods.length} methods`), methods.join(', ')], { className: 'soft' }),
  ])
}

function requestItem({ id, method, params, chainId, peer, verify, question }) {
  return element('li', [
    element('strong', `${peer?.name ?? 'A dapp'} asks: ${question?.title ?? method}`),
    verified(verify),
    element('p', question ? `${method} on ${chainId}` : `On ${chainId}`, { className: 'soft' }),
    question ? details(question) : element('pre', readable(params)),
    choices(`/requests/${id}`),
  ])
}

/** Renders a request's description from the wallet's keys. */
function details({ details, warning }) {
  const rows = details.flatMap(({ label, value }) => [element('dt', label), element('dd', value)])
  return element('div', [...(warning ? [element('p', warning, { className: 'warning' })] : []), element('dl', rows)])
}

/** Returns the raw request, preceded by the decoded text if it is a hex message. */
function readable(params) {
  const raw = JSON.stringify(params, null, 2)
  const hex = Array.isArray(params) && /^0x([0-9a-f]{2})+$/i.test(params[0]) && params[0].length !== 42 ? params[0] : ''
  if (!hex) return raw
  const bytes = Uint8Array.from(hex.slice(2).match(/../g), (pair) => Number.parseInt(pair, 16))
  return `“${new TextDecoder().decode(bytes)}”\n\n${raw}`
}

function fill(id, items, empty) {
  byId(id).replaceChildren(...(items.length ? items : [element('li', empty, { className: 'empty' })]))
}

function options(id, entries, selected) {
  byId(id).replaceChildren(
    ...entries.map(([value, label]) => element('option', label, { value, selected: `${value}` === `${selected}` })),
  )
}

async function refresh() {
  const state = await fetch('/state').then((response) => response.json())
  const text = JSON.stringify(state)
  if (text === shown) return
  shown = text
  byId('connected').textContent = state.connected ? 'Connected to the relay' : 'Ready to pair'
  byId('autoApprove').checked = state.autoApprove
  options(
    'account',
    state.accounts.map((address, index) => [index, address]),
    state.activeAccount.index,
  )
  options(
    'chain',
    state.chains.map(({ caip2, name }) => [caip2, `${name} (${caip2})`]),
    state.activeChain,
  )
  fill('pending', [...state.proposals.map(proposalItem), ...state.requests.map(requestItem)], 'Nothing.')
  fill(
    'sessions',
    state.sessions.map(({ peer, namespaces }) =>
      element('li', [
        element('strong', peer.name || peer.url),
        ...Object.values(namespaces).map(({ accounts }) => element('div', accounts.join(', '), { className: 'soft' })),
      ]),
    ),
    'None.',
  )
  fill(
    'events',
    state.events
      .slice(-30)
      .reverse()
      .map(({ time, kind, method }) => element('li', `${time.slice(11, 19)} ${kind}${method ? ` ${method}` : ''}`)),
    'Nothing yet.',
  )
}

byId('pair').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (await post('/pair', { uri: byId('uri').value.trim() })) byId('uri').value = ''
})
byId('account').addEventListener('change', ({ target }) => post('/accounts/active', { index: Number(target.value) }))
byId('chain').addEventListener('change', ({ target }) => post('/chain', { chainId: target.value }))
byId('autoApprove').addEventListener('change', ({ target }) => post('/autoApprove', { on: target.checked }))
byId('disconnect').addEventListener('click', () => post('/disconnect'))

byId('uri').value = new URLSearchParams(location.search).get('uri') ?? ''
const tick = () =>
  refresh().catch(() => {
    byId('connected').textContent = 'The local world has ended'
  })
await tick()
setInterval(tick, 700)
