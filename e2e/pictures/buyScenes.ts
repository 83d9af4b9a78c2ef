import type { Scene, Stage } from './Scene.ts'

type WithSdk = { sdk: { open(input: object): Promise<void> } }

/** Connects the test extension and opens one of the views in which the user can buy tokens. */
async function openView({ open, connect, page }: Stage, view: string): Promise<void> {
  await open()
  await connect()
  await page.evaluate((view) => (window as unknown as WithSdk).sdk.open({ view }), view)
}

async function openAmount(stage: Stage): Promise<void> {
  await openView(stage, 'OnRampProviders')
  await stage.modal.getByRole('button', { name: 'Choose an amount' }).click()
  await stage.modal.getByRole('button', { name: '$250' }).click()
  await stage.modal.getByText('included').waitFor()
}

/** Opens the list of providers, clicks Coinbase, and returns the window that opens. */
async function buy(stage: Stage) {
  await openView(stage, 'OnRampProviders')
  return press(stage)
}

async function press(stage: Stage) {
  const [shop] = await Promise.all([
    stage.context.waitForEvent('page'),
    stage.modal.getByRole('button', { name: 'Coinbase' }).click(),
  ])
  await shop.getByRole('button', { name: 'Pay' }).waitFor()
  return shop
}

/** Screenshots of the views in which the user buys tokens with money. */
export const buyScenes: readonly Scene[] = [
  {
    name: 'buy-providers',
    prepare: async (stage) => {
      await openView(stage, 'OnRampProviders')
      await stage.modal.locator('[data-testid=provider-coinbase]:not([disabled])').waitFor()
    },
  },
  { name: 'buy-amount', prepare: openAmount },
  {
    name: 'buy-quotes',
    prepare: async (stage) => {
      await openAmount(stage)
      await stage.modal.getByRole('button', { name: 'Get quotes' }).click()
      await stage.modal.getByTestId('provider-coinbase').getByText('included').waitFor()
    },
  },
  {
    name: 'buy-amount-error',
    prepare: async (stage) => {
      await openAmount(stage)
      await stage.modal.getByRole('textbox').fill('5')
      await stage.modal.getByText('At least').waitFor()
    },
  },
  {
    name: 'buy-currencies',
    prepare: async (stage) => {
      await openAmount(stage)
      await stage.modal.getByRole('button', { name: /^Currency/ }).click()
      await stage.modal.getByRole('button', { name: 'Euro' }).waitFor()
    },
  },
  {
    name: 'buy-tokens',
    prepare: async (stage) => {
      await openAmount(stage)
      await stage.modal.getByRole('button', { name: /^Token/ }).click()
      await stage.modal.getByRole('button', { name: 'USD Coin' }).waitFor()
    },
  },
  {
    name: 'buy-progress',
    prepare: async (stage) => {
      await buy(stage)
      await stage.page.bringToFront()
      await stage.modal.getByText('Buy in Coinbase').waitFor()
    },
  },
  {
    name: 'buy-blocked',
    prepare: async (stage) => {
      await stage.page.addInitScript(() => {
        window.open = () => null
      })
      await openView(stage, 'OnRampProviders')
      await stage.modal.getByRole('button', { name: 'Coinbase' }).click()
      await stage.modal.getByText('Your browser blocked the window').waitFor()
    },
  },
  {
    name: 'buy-done',
    prepare: async (stage) => {
      const shop = await buy(stage)
      await shop.getByRole('button', { name: 'Pay' }).click()
      await shop.getByRole('button', { name: 'Send the tokens' }).click()
      await stage.page.bringToFront()
      await stage.modal.getByText(/^Bought/).waitFor()
    },
  },
  {
    name: 'buy-activity',
    prepare: async (stage) => {
      const first = await buy(stage)
      await first.getByRole('button', { name: 'Pay' }).click()
      await first.getByRole('button', { name: 'Let it fail' }).click()
      await first.getByText('The purchase failed').waitFor()
      await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'OnRampProviders' }))
      const second = await press(stage)
      await second.getByRole('button', { name: 'Pay' }).click()
      await second.getByRole('button', { name: 'Send the tokens' }).waitFor()
      await stage.page.bringToFront()
      await stage.modal.getByText('In progress').waitFor()
      await stage.modal.getByRole('button', { name: 'Back' }).click()
      await stage.modal.getByText('In progress').waitFor()
    },
  },
  {
    name: 'buy-help',
    prepare: async (stage) => {
      await openView(stage, 'WhatIsABuy')
      await stage.modal.getByRole('button', { name: 'Buy' }).waitFor()
    },
  },
]
