import { post } from './post.js'

const sessionToken = new URLSearchParams(location.search).get('sessionToken') ?? ''
const [text, field, amount, pay, send, fail] = ['text', 'field', 'amount', 'pay', 'send', 'fail'].map((id) =>
  document.getElementById(id),
)
let id = ''

function show(words, ...shown) {
  text.textContent = words
  for (const each of [field, pay, send, fail]) each.hidden = !shown.includes(each)
}

async function attempt(work) {
  try {
    await work()
  } catch (error) {
    show(error.message)
  }
}

pay.addEventListener('click', () =>
  attempt(async () => {
    await post('/coinbase/pay', { id, amount: amount.value })
    show('Paid. The purchase is in progress.', send, fail)
  }),
)
for (const [button, outcome, words] of [
  [send, 'send', 'The tokens were sent. You can close this window.'],
  [fail, 'fail', 'The purchase failed.'],
])
  button.addEventListener('click', () =>
    attempt(async () => {
      await post('/coinbase/settle', { id, outcome })
      show(words)
    }),
  )

document.body.dataset.opener = window.opener ? 'there' : 'none'
await attempt(async () => {
  const session = await post('/coinbase/open', { sessionToken })
  id = session.id
  amount.value = session.order.amount
  show(`${session.order.symbol} on ${session.order.network} for ${session.order.address}`, field, pay)
})
