import { describe, expect, test } from 'vitest'
import { isLoopback } from './isLoopback.ts'

const hostnameOf = (origin: string) => new URL(origin).hostname

describe('isLoopback', () => {
  test.each([
    'http://localhost:3000',
    'http://host.localhost:4300',
    'http://127.0.0.1:8545',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://127.255.255.254',
    'http://[::1]:8545',
    'https://LOCALHOST',
  ])('default: returns true for %s', (origin) => {
    expect(isLoopback(hostnameOf(origin))).toBe(true)
  })

  test.each([
    'https://dapp.example',
    'http://localhost.dapp.example',
    'http://notlocalhost',
    'http://127.0.0.1.dapp.example',
    'http://128.0.0.1',
    'http://192.168.0.1',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://[::2]',
    'http://[::ffff:127.0.0.1]',
    'https://127.0.0.1@dapp.example',
  ])('behavior: returns false for %s, which may belong to another device', (origin) => {
    expect(isLoopback(hostnameOf(origin))).toBe(false)
  })
})
