import { typedDataExamples } from '../host/src/cards/typedDataExamples.ts'
import { loggedIn, reviewSponsored } from './loggedIn.ts'
import type { Scene, Stage } from './Scene.ts'

type Provider = { request(input: { method: string; params?: unknown[] }): Promise<string[]> }
type WithSdk = { sdk: { getProvider(name: string): Provider; open(input?: object): Promise<void> } }

/** Makes the demo request something from its wallet. `ACCOUNT` in the JSON of `params` stands for the account. */
async function request({ page, modal }: Stage, method: string, params: readonly unknown[]): Promise<void> {
  const text = JSON.stringify(params)
  await page.evaluate(
    async ([method, text]) => {
      const provider = (window as unknown as WithSdk).sdk.getProvider('eip155')
      const [address] = await provider.request({ method: 'eth_accounts' })
      const params = JSON.parse(text.replaceAll('ACCOUNT', address!))
      void provider.request({ method, params }).catch(() => {})
    },
    [method, text] as const,
  )
  const wallet = modal.frameLocator('iframe')
  await wallet.getByRole('button', { name: 'Continue in wallet window' }).waitFor({ timeout: 60_000 })
}

async function requestPermit(stage: Stage): Promise<void> {
  await loggedIn(stage)
  const data = typedDataExamples.permit.data('0x', 1)
  const most = `${2n ** 256n - 1n}`
  const message = { ...data.message, owner: 'ACCOUNT', value: most, nonce: '0', deadline: most }
  await request(stage, 'eth_signTypedData_v4', ['ACCOUNT', JSON.stringify({ ...data, message })])
}

async function requestMessage(stage: Stage): Promise<void> {
  await loggedIn(stage)
  await request(stage, 'personal_sign', ['0x48656c6c6f', 'ACCOUNT'])
}

/** Opens the wallet's window for the approval that the frame shows. */
async function openWindow({ page, modal }: Stage) {
  const open = modal.frameLocator('iframe').getByRole('button', { name: 'Continue in wallet window' })
  const [popup] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await popup.getByTestId('approve').waitFor()
  return popup
}

/** Screenshots of the embedded wallet's approvals. */
export const approvalScenes: readonly Scene[] = [
  { name: 'approve', prepare: requestMessage },
  { name: 'approve-permit', prepare: requestPermit },
  {
    name: 'approve-send',
    async prepare(stage) {
      await loggedIn(stage)
      await stage.fund(1, '1')
      const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      await request(stage, 'eth_sendTransaction', [{ from: 'ACCOUNT', to, value: '0x16345785d8a0000' }])
    },
  },
  { name: 'approve-window', prepare: requestMessage, openWindow },
  { name: 'approve-permit-window', prepare: requestPermit, openWindow },
  {
    name: 'approve-sponsored',
    prepare: async (stage) => {
      await reviewSponsored(stage)
      await stage.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await stage.modal.frameLocator('iframe').getByText('Local paymaster').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'approve-swap',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.fund(1, '1')
      const swap = { view: 'Swap', arguments: { toToken: 'DAI', amount: '0.1' } }
      await stage.page.evaluate((swap) => (window as unknown as WithSdk).sdk.open(swap), swap)
      await stage.modal.getByRole('button', { name: 'Review swap', disabled: false }).click({ timeout: 60_000 })
      await stage.modal.getByTestId('swap-confirm').click({ timeout: 60_000 })
      await stage.modal.frameLocator('iframe').getByText('You receive', { exact: true }).waitFor({ timeout: 60_000 })
    },
  },
]
