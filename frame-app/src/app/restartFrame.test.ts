import { afterEach, describe, expect, test, vi } from 'vitest'
import { restartFrame } from './restartFrame.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns how often the document was reloaded, with the given server. */
async function reloads(server: () => Promise<Response>) {
  let count = 0
  vi.stubGlobal('location', { href: 'https://modal.example/', reload: () => count++ })
  vi.stubGlobal('fetch', server)
  await restartFrame()
  return count
}

describe('restartFrame', () => {
  test('default', async () => {
    expect(await reloads(async () => new Response())).toBe(1)
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is down', async () => new Response('', { status: 503 })],
  ])('behavior: keeps the current document while the server %s', async (_, server) => {
    expect(await reloads(server)).toBe(0)
  })
})
