import { post } from './post.js'

const [text, field, amount, pay] = ['text', 'field', 'amount', 'pay'].map((id) => document.getElementById(id))

function show(words, isOpen) {
  text.textContent = words
  field.hidden = pay.hidden = !isOpen
}

pay.addEventListener('click', async () => {
  try {
    await post('/meld/pay', { search: location.search, amount: amount.value })
    show('The tokens were sent. You can close this window.', false)
  } catch (error) {
    show(error.message, false)
  }
})

document.body.dataset.opener = window.opener ? 'there' : 'none'
amount.value = '100'
const found = await post('/meld/open', { search: location.search })
if (found.error) show(found.error, false)
else show(`${found.symbol} for ${found.address}`, true)
