import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Response } from '@playwright/test'

/**
 * Loads a page in a new tab, and returns the size of the scripts that the page loads before a user clicks anything.
 * In bytes after `gzip -9`.
 */
export async function measureScripts(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  const sizeOf = async (response: Response) => gzipSync(await response.body(), { level: 9 }).length
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) sizes.push(sizeOf(response))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return total
}
