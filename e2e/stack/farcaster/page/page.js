const channelToken = new URLSearchParams(location.search).get('channelToken') ?? ''
const [text, who, person, approve] = ['text', 'who', 'person', 'approve'].map((id) => document.getElementById(id))

async function show() {
  const channel = await (await fetch(`/channel?channelToken=${encodeURIComponent(channelToken)}`)).json()
  const open = channel?.state === 'pending'
  text.textContent = open
    ? `${channel.domain} asks you to sign in.`
    : channel
      ? 'Approved. You can go back.'
      : 'This request is over.'
  who.hidden = approve.hidden = !open
  if (open && !person.options.length)
    for (const { fid, displayName } of channel.people) person.add(new Option(displayName, fid))
}

approve.addEventListener('click', async () => {
  approve.disabled = true
  const response = await fetch('/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelToken, fid: Number(person.value) }),
  })
  approve.disabled = false
  if (response.ok) {
    text.textContent = 'Approved. You can go back.'
    who.hidden = approve.hidden = true
  } else text.textContent = (await response.json()).error
})

await show()
