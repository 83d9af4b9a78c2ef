import { describe, expect, test } from 'vitest'
import { delegates } from './permissionsPolicy.ts'

describe('delegates', () => {
  const check = (...headers: readonly string[]) =>
    delegates(headers, 'clipboard-write', 'https://dapp.example', 'https://m.example')

  test('default: a feature that no header names can be delegated', () => {
    expect([check(), check('camera=(), clipboard-read=()')]).toEqual([true, true])
  })

  test('behavior: the list needs both origins', () => {
    expect(check('clipboard-write=*')).toBe(true)
    expect(check('clipboard-write=(*)')).toBe(true)
    expect(check('clipboard-write=(self "https://m.example")')).toBe(true)
    expect(check('clipboard-write=("https://dapp.example" "https://m.example"), camera=()')).toBe(true)
    expect(check('clipboard-write=()')).toBe(false)
    expect(check('clipboard-write=self')).toBe(false)
    expect(check('clipboard-write=("https://m.example")')).toBe(false)
    expect(check('camera=*', 'clipboard-write=(self "https://other.example")')).toBe(false)
  })
})
