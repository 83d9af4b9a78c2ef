import { wallet } from '../extension/driveExtension.ts'
import type { Scene, Stage } from './Scene.ts'

type WithSdk = { sdk: { open(input: object): Promise<void> } }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Opens the Send view for a connected account. */
async function openSend(stage: Stage, given?: object): Promise<void> {
  await stage.open({ networks: ['eip155:1', 'eip155:8453'] })
  await stage.connect()
  const input = { view: 'WalletSend', ...(given && { arguments: given }) }
  await stage.page.evaluate((input) => (window as unknown as WithSdk).sdk.open(input), input)
  await stage.modal.getByRole('textbox', { name: 'To' }).waitFor()
}

/** Screenshots of the views for sending. */
export const sendScenes: readonly Scene[] = [
  { name: 'send', prepare: (stage) => openSend(stage) },
  {
    name: 'send-tokens',
    prepare: async (stage) => {
      await openSend(stage)
      await stage.modal.getByRole('button', { name: 'Select token', exact: true }).click()
      await stage.modal.getByRole('button', { name: 'Ether' }).waitFor()
    },
  },
  {
    name: 'send-wrong',
    prepare: async (stage) => {
      await openSend(stage, { amount: '99999999.123456789', to: to.replace('7099', '7098') })
      await stage.modal.getByRole('button', { name: 'Insufficient balance' }).waitFor()
    },
  },
  {
    name: 'send-review',
    prepare: async (stage) => {
      await openSend(stage, { amount: '1.5', to })
      await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
      await stage.modal.getByRole('button', { name: 'Send', exact: true }).waitFor()
    },
  },
  {
    name: 'send-waiting',
    prepare: async (stage) => {
      await openSend(stage, { amount: '1.5', to })
      await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
      await stage.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await stage.modal.getByRole('button', { name: 'Stop waiting' }).waitFor()
      await stage.modal.getByRole('button', { name: 'Back' }).click()
      await stage.modal.getByText('Waiting for your wallet').waitFor()
    },
  },
  {
    name: 'send-done',
    prepare: async (stage) => {
      await openSend(stage, { amount: '1.5', to })
      await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
      await stage.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await wallet(stage.context, 'alpha').approve()
      await stage.page.bringToFront()
      await stage.modal.getByText('Sent 1.5 ETH').waitFor()
    },
  },
  {
    name: 'send-recipients',
    prepare: async (stage) => {
      await openSend(stage)
      for (const recipient of [to, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']) {
        const sending = { view: 'WalletSend', arguments: { amount: '0.25', to: recipient } }
        await stage.page.evaluate((sending) => (window as unknown as WithSdk).sdk.open(sending), sending)
        await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
        await stage.modal.getByRole('button', { name: 'Send', exact: true }).click()
        await wallet(stage.context, 'alpha').approve()
        await stage.page.bringToFront()
        await stage.modal.getByText('Sent 0.25 ETH').waitFor()
        await stage.modal.getByRole('button', { name: 'Done' }).click()
      }
      await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'WalletSend' }))
      await stage.modal.getByRole('button', { name: `Send to ${to}` }).waitFor()
    },
  },
  {
    name: 'send-other-network',
    prepare: async (stage) => {
      await openSend(stage, { amount: '0.25', to: `eip155:8453:${to}` })
      await stage.modal.getByText('This address is for Base').waitFor()
    },
  },
  {
    name: 'send-problem',
    prepare: async (stage) => {
      await openSend(stage, { amount: '1', to })
      await stage.fault('blockchainApi', '500')
      await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
      await stage.modal.getByText('Could not prepare the transaction').waitFor()
    },
  },
]
