import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { printFaults } from './check/Document.ts'
import { checkTexts } from './checkPages.ts'

describe('the documents', () => {
  test('default: links, anchors, included code and names exist', () => {
    expect(printFaults(checkTexts(fileURLToPath(new URL('../../..', import.meta.url))))).toBe('')
  })
})
