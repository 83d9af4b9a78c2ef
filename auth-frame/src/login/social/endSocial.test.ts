import { describe, expect, test } from 'vitest'
import { endSocial } from './endSocial.ts'

const modalOrigin = 'https://modal.example'
const href = 'https://auth.example/social.html?error=access_denied'

function popup(cutOff = false) {
  const seen: unknown[] = []
  const window = {
    opener: cutOff ? null : { postMessage: (...message: unknown[]) => seen.push(['message', ...message]) },
    location: { href, pathname: '/social.html' },
    history: { replaceState: (...state: unknown[]) => seen.push(['address', state[2]]) },
    close: () => seen.push(['close']),
  }
  return { window, seen }
}

describe('endSocial', () => {
  test('default', () => {
    const { window, seen } = popup()
    endSocial({ window, modalOrigin })
    expect(seen).toEqual([['address', '/social.html'], ['message', { resultUri: href }, modalOrigin], ['close']])
  })

  test('behavior: cut off from its opener it only clears its address and closes', () => {
    const { window, seen } = popup(true)
    endSocial({ window, modalOrigin })
    expect(seen).toEqual([['address', '/social.html'], ['close']])
  })
})
