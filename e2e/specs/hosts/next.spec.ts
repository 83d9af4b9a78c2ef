import { expect } from '@playwright/test'
import { root } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { rare } from '../support/rare.ts'
import { startNext } from '../support/startNext.ts'

test(
  'a page that Next.js renders on the server hydrates without an error, connects, and is restored after a reload',
  rare,
  async ({ demo, wallet, world, control }) => {
    test.setTimeout(420_000)
    const { page } = demo
    const server = await startNext(root, world)
    try {
      const { origin, port } = new URL(server.url)
      await control.setProject(world.projectId, { allowedOrigins: [origin] })
      const rendered = await (await fetch(`http://127.0.0.1:${port}/`)).text()
      expect(rendered).toContain('disconnected')
      expect(rendered).not.toContain('<dialog')
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.goto(server.url)
      await demo.openModal()
      await expectUsable(demo)
      await demo.chooseWallet()
      await wallet().approve()
      await demo.modalClosed()
      const status = page.getByLabel('Status')
      await expect(status).toHaveText('connected')
      await expect(page.getByLabel('Address')).toHaveText(/^0x/)
      await page.getByRole('button', { name: 'Sign' }).click()
      await wallet().approve()
      await expect(page.getByLabel('Signature')).toHaveText(/^0x/)
      await page.reload()
      await expect(status).toHaveText('connected')
      await expect(page.locator('dialog')).toHaveCount(1)
      expect(errors).toEqual([])
    } finally {
      await server.stop()
    }
  },
)
