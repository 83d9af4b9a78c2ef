import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'

test('the Help view has a link to the licenses of the packages that the modal contains', async ({ demo }) => {
  await demo.goto()
  await demo.openModal()
  await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
  const opened = demo.page.context().waitForEvent('page')
  await demo.modal.getByRole('link', { name: 'Open-source licenses' }).click()
  const notices = await opened
  await expect(notices.locator('body')).toContainText('react-dom')
  await expect(notices.locator('body')).toContainText('Permission is hereby granted')
  const response = await notices.reload()
  expect(response!.headers()['content-type']).toBe('text/plain; charset=utf-8')
})
