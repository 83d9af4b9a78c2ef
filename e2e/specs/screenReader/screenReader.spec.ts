import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { plainTest, test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { rare } from '../support/rare.ts'
import { createReader } from './createReader.ts'

/** A new account has other addresses in each run. */
const addresses = [
  [/0x[0-9a-f]{40}/gi, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [/0x[0-9a-f]{4}…[0-9a-f]{4}/gi, '0xf39F…2266'],
] as const

/** Balances and fees depend on what earlier tests have sent. */
const amounts = [
  [/Ether [\d,.]+ ETH \$[\d,.]*\d/g, 'Ether 9,998.5 ETH $29,995,500.00'],
  [/0\.0000\d+/g, '0.00002'],
  [/1\.5000\d+/g, '1.50002'],
  [/^\(status\) Sending 1\.5 ETH.*/g, ''],
  [/\$0\.0[1-9]/g, '$0.06'],
  [/\$4,500\.0[1-9]/g, '$4,500.06'],
] as const

/** Compares a transcript with the recorded one. `RECORD_TRANSCRIPTS=1` records it. */
function expectTranscript(name: string, text: string): void {
  const file = new URL(`${name}.txt`, import.meta.url)
  if (process.env.RECORD_TRANSCRIPTS || !existsSync(file)) writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

test('a screen reader announces each step of connecting, and a declined connection', rare, async ({ demo, wallet }) => {
  const { page, modal } = demo
  // Only with motion does the modal show its result for a moment.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // A slow computer takes so long that the modal offers help.
  const reader = await createReader(page, [[/^\(status\) Nothing happening\?.*/g, '']])
  await demo.goto()
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(connect).toBeEnabled()
  await reader.act('goes to “Connect” on the page', () => connect.focus())
  await reader.act(
    'Enter',
    () => page.keyboard.press('Enter'),
    () => demo.modalOpened(),
  )
  await reader.tabTo(/^Alpha Wallet/)
  await reader.act(
    'Enter',
    () => page.keyboard.press('Enter'),
    () => expect(modal.getByText('Continue in Alpha Wallet')).toBeVisible(),
  )
  await reader.act(
    'declines in the wallet’s window',
    async () => {
      await wallet().reject()
      await page.bringToFront()
    },
    () => expect(modal.getByText('Connection declined')).toBeVisible(),
  )
  await reader.tabTo('Try again')
  await reader.act('Enter', () => page.keyboard.press('Enter'))
  await reader.act(
    'approves in the wallet’s window',
    async () => {
      await wallet().approve()
      await page.bringToFront()
    },
    () => demo.modalClosed(),
  )
  expectTranscript('connect', reader.transcript())
})

test('a screen reader announces each step of sending', rare, async ({ demo, wallet }) => {
  const { page, modal } = demo
  // An address that nobody has paid before, so that the review always warns about it.
  const recipient = privateKeyToAddress(generatePrivateKey())
  await demo.goto()
  await demo.connect()
  const reader = await createReader(page, [...amounts, [new RegExp(recipient, 'g'), exampleRecipient]])
  await demo.reload()
  const keys = (text: string) => () => page.keyboard.type(text)
  await expect(demo.status).toHaveText('Connected')
  await reader.act('goes to “Open account” on the page', () =>
    page.getByRole('button', { name: 'Open account' }).focus(),
  )
  await reader.act('Enter', press('Enter'), () => expect(modal.getByTestId('balance')).toContainText('Balance on'))
  await reader.tabTo('Send')
  await reader.act('Enter', press('Enter'), () => expect(modal.getByRole('textbox', { name: 'To' })).toBeVisible())
  await reader.tabTo('Select token')
  await reader.act('Enter', press('Enter'), () => expect(modal.getByRole('button', { name: 'Ether' })).toBeVisible())
  await reader.tabTo(/^Ether/)
  await reader.act('Enter', press('Enter'), () => expect(modal.getByRole('textbox', { name: 'To' })).toBeVisible())
  await reader.tabTo('Amount')
  await reader.act('types 99999999', keys('99999999'), () =>
    expect(modal.getByRole('button', { name: /Insufficient/ })).toBeVisible(),
  )
  await reader.act('types 1.5 instead', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1.5')
  })
  await reader.tabTo('To')
  await reader.act('types an address', () => page.keyboard.insertText(recipient))
  await reader.tabTo('Preview Send')
  await reader.act('Enter', press('Enter'), () =>
    expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible(),
  )
  await reader.readAll(page.frames()[1]!, 'the review')
  await reader.tabTo('Send')
  await reader.act('Enter', press('Enter'))
  await reader.act(
    'approves in the wallet’s window',
    async () => {
      await wallet().approve()
      await page.bringToFront()
    },
    () => expect(modal.getByRole('heading', { name: 'Sent 1.5 ETH' })).toBeVisible(),
  )
  await reader.tabTo('Done')
  await reader.act('Escape', press('Escape'), () => demo.modalClosed())
  // How often the progress and the result are announced depends on how fast the network confirms.
  const result = 'reader (status) Sent 1.5 ETH\n'
  expectTranscript('send', reader.transcript().replace(result + result, result))

  function press(key: string) {
    return () => page.keyboard.press(key)
  }
})

plainTest(
  'a screen reader announces a wrong email code, and a declined approval',
  rare,
  async ({ demo, embedded, inbox, world }) => {
    plainTest.setTimeout(180_000)
    const { page, modal } = demo
    const email = freshEmail()
    const press = (key: string) => () => page.keyboard.press(key)
    const reader = await createReader(page, [
      ...addresses,
      [email, 'ada@example.org'],
      [`:${new URL(world.urls.host).port}`, ''],
    ])
    await demo.goto()
    const connect = page.getByRole('button', { name: 'Connect', exact: true })
    await expect(connect).toBeEnabled()
    await reader.act('goes to “Connect” on the page', () => connect.focus())
    await reader.act('Enter', press('Enter'), () => demo.modalOpened())
    await reader.tabTo('Email')
    await reader.act(
      'types “ada@nowhere” and Enter',
      async () => {
        await page.keyboard.type('ada@nowhere')
        await page.keyboard.press('Enter')
      },
      () => expect(modal.getByText('Invalid email. Try again.')).toBeVisible(),
    )
    await reader.act(
      'types the address and Enter',
      async () => {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(email)
        await page.keyboard.press('Enter')
      },
      () => expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible(),
    )
    await reader.act(
      'approves this browser by the link in the email',
      async () => {
        await embedded.approveDevice(email)
        await page.bringToFront()
      },
      () =>
        expect(modal.getByText('Enter the code'))
          .toBeVisible()
          .catch(() => {}),
    )
    const code = codeIn(await inbox.next(email, /code/i))
    await reader.act(
      'types a wrong code',
      () => page.keyboard.type(code === '000000' ? '111111' : '000000'),
      () => expect(modal.getByText('Invalid code. Try Again')).toBeVisible(),
    )
    await reader.act(
      'types the right code',
      () => page.keyboard.type(code),
      () => demo.modalClosed(),
    )
    expectTranscript('wrongCode', reader.transcript())

    const before = reader.transcript()
    const sign = page.getByRole('button', { name: 'Sign a message' })
    await reader.act('goes to “Sign a message” on the page', () => sign.focus())
    await reader.act('Enter', press('Enter'), () => expect(embedded.approval).toBeVisible())
    await reader.readAll(page.frames()[2]!, 'the approval')
    await reader.tabTo('Reject')
    await reader.act('Enter', press('Enter'), () => demo.modalClosed())
    expectTranscript('declinedApproval', reader.transcript().slice(before.length))
  },
)

const exampleRecipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
