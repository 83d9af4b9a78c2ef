import { expect } from '@playwright/test'
import { plainTest as test } from './airlockTest.ts'

test('if hydration removes the dialog before the frame answers, the SDK restores a working dialog only once', async ({
  demo,
  control,
}) => {
  await control.setFault('modal', 'slow', 700)
  await demo.goto({ path: '/hydration.html' })
  await demo.page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(demo.page.getByLabel('Removed')).toHaveText('1')
  await control.setFault('modal', 'none')
  await expect(demo.card).toBeVisible()
  await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(demo.page.locator('iframe')).toHaveCount(1)
  await demo.page.keyboard.press('Escape')
  await demo.modalClosed()
})
