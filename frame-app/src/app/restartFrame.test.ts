import { afterEach, describe, expect, test, vi } from 'vitest'
import { restartFrame } from './restartFrame.ts'

afterEach(() => vi.unstubAllGlobals())

/** Calls `restartFrame` with a fake server, and returns how often the document was reloaded. */
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
  ])('behavior: does not reload the document if the server %s', async (_, server) => {
    expect(await reloads(server)).toBe(0)
  })
})
