import { expect, type Frame } from '@playwright/test'
import { test } from './airlockTest.ts'

/** Counts the animation frames in which the card shows no view, but a placeholder or nothing. */
const countGaps = (frame: Frame) =>
  frame.evaluate(() => {
    const counted = { gaps: 0 }
    Object.assign(window, { counted })
    const look = () => {
      if (!document.querySelector('[role=dialog] [data-direction]')?.checkVisibility()) counted.gaps++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Returns the names of the loaded chunks, without their hashes, which have eight characters. */
const loadedCode = (frame: Frame) =>
  frame.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/|-.{8}\.js$/g, '')),
  )

test('from an idle Connect, the views that users open next appear without a placeholder', async ({ demo, world }) => {
  await demo.goto()
  await demo.openModal()
  const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
  await expect
    .poll(() => loadedCode(frame))
    .toEqual(expect.arrayContaining(['AllWalletsView', 'ConnectingExternalView', 'ConnectingWalletConnectView']))
  await countGaps(frame)
  const { modal } = demo
  for (const [row, title] of [
    ['All Wallets', 'All Wallets'],
    ['WalletConnect', 'WalletConnect'],
  ] as const) {
    await modal.getByRole('button', { name: row }).first().click()
    await expect(modal.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await modal.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  }
  expect(await frame.evaluate(() => (window as unknown as { counted: { gaps: number } }).counted.gaps)).toBe(0)
})

test('the code of a view loads when the user points at the control that leads to it', async ({ demo, world }) => {
  await demo.goto()
  await demo.openModal()
  const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
  await expect.poll(() => loadedCode(frame)).toContain('AllWalletsView')
  expect(await loadedCode(frame)).not.toContain('WhatIsAWalletView')
  await demo.modal.getByRole('button', { name: 'What is a wallet?' }).hover()
  await expect.poll(() => loadedCode(frame)).toContain('WhatIsAWalletView')
})
