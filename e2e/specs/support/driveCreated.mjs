// Runs in a network namespace of its own, which has only the loopback interface: starts a dapp that `create-airlock` has
// made, logs in with a code from the inbox, signs, reloads and disconnects. Prints one line of JSON per step.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright-core'

const [folder, executablePath, url] = process.argv.slice(2)
const begun = Date.now()
const note = (step) => console.info(JSON.stringify({ step, ms: Date.now() - begun }))

const inbox = 'http://127.0.0.1:4416'

/** Asks again until there is an answer. */
async function until(what, ask) {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Waited two minutes: ${what}`)
}

/** Returns the first email to an address whose subject matches. */
const mailTo = (email, subject) =>
  until(`the email ${subject}`, async () => {
    const { messages } = await (await fetch(`${inbox}/api/messages?to=${encodeURIComponent(email)}`)).json()
    return messages.find((message) => subject.test(message.subject))
  })

async function logIn(page) {
  const modal = page.frameLocator('iframe[title=Wallet]')
  const email = `alice-${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Connect' }).click()
  await modal.getByRole('textbox', { name: 'Email' }).fill(email)
  // The local world has no services for social logins.
  if ((await modal.getByRole('button', { name: /Google/ }).count()) > 0) throw new Error('There are social logins')
  await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
  const { links } = await mailTo(email, /Approve a new browser/)
  const tab = await page.context().newPage()
  await tab.goto(links.find((link) => link.includes('/device')))
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab.getByRole('heading', { name: /approved/i }).waitFor()
  await tab.close()
  const { text } = await mailTo(email, /code/)
  await modal.getByRole('textbox', { name: /code/i }).fill(/\b\d{6}\b/.exec(text)[0])
  await page.getByRole('button', { name: 'Sign a message' }).waitFor({ timeout: 90_000 })
}

async function sign(page) {
  const auth = page.frameLocator('iframe[title=Wallet]').frameLocator('iframe')
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    auth.getByRole('button', { name: 'Continue in wallet window' }).click(),
  ])
  // A user reads the message before the button can be pressed.
  let turn = 0
  await until('the approve button can be pressed', async () => {
    const next = popup.getByTestId('next')
    if (await next.isVisible()) await next.click({ timeout: 300 })
    await popup.mouse.move(20 + (++turn % 20), 20)
    return (await popup.getByTestId('approval-status').textContent({ timeout: 300 })) === 'You can approve now'
  })
  await popup.getByRole('button', { name: /^(Sign|Approve)/ }).click({ noWaitAfter: true })
  await page.getByText(/^Signed: /).waitFor()
}

// `detached` makes the server the leader of its process group, to which Ctrl-C in a terminal sends the signal.
const server = spawn('npm', ['run', 'dev'], {
  cwd: folder,
  env: { ...process.env, BROWSER: 'none' },
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  await until('the page answers', async () => (await fetch(url)).ok)
  note('page and local world are ready')
  const browser = await chromium.launch({
    executablePath,
    // Playwright's own list of disabled features also disables storage in frames of other sites.
    args: ['--no-sandbox', '--disable-features=HttpsUpgrades,MediaRouter,OptimizationHints'],
  })
  const page = await (await browser.newContext()).newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  await logIn(page)
  note('logged in')
  await sign(page)
  note('signed')
  await page.reload()
  await page.getByRole('button', { name: 'Disconnect' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Connect' }).waitFor()
  note('reloaded and disconnected')
  if (errors.length > 0) throw new Error(errors.join('\n'))
  await browser.close()
} finally {
  const ended = once(server, 'exit')
  process.kill(-server.pid, 'SIGINT')
  await ended
  note('stopped')
}
