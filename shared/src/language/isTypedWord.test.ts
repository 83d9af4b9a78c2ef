import { describe, expect, test } from 'vitest'
import { isTypedWord } from './isTypedWord.ts'

describe('isTypedWord', () => {
  test('default: ignores case and surrounding spaces', () => {
    expect(isTypedWord(' Delete\n', 'delete', 'en')).toBe(true)
    expect(isTypedWord('delet', 'delete', 'en')).toBe(false)
    expect(isTypedWord('', 'delete', 'en')).toBe(false)
  })

  test('behavior: Turkish has two letters i', () => {
    expect(isTypedWord('SİL', 'sil', 'tr-u-nu-latn')).toBe(true)
    expect(isTypedWord('si\u0307l', 'sil', 'tr')).toBe(false)
    expect(isTypedWord('I', 'ı', 'tr')).toBe(true)
    expect(isTypedWord('I', 'i', 'tr')).toBe(false)
  })

  test('behavior: Vietnamese allows two places for a tone mark, but not another tone', () => {
    expect(isTypedWord('Xoá', 'xóa', 'vi')).toBe(true)
    expect(isTypedWord('hóan đổi', 'hoán đổi', 'vi')).toBe(true)
    expect(isTypedWord('HOÁN ĐỔI'.normalize('NFD'), 'hoán đổi', 'vi')).toBe(true)
    expect(isTypedWord('vĩnh viễn', 'vĩnh viễn'.normalize('NFD'), 'vi')).toBe(true)
    expect(isTypedWord('xòa', 'xóa', 'vi')).toBe(false)
    expect(isTypedWord('hoan đôi', 'hoán đổi', 'vi')).toBe(false)
    expect(isTypedWord('xoa', 'xóa', 'vi')).toBe(false)
  })

  test('behavior: Korean may be decomposed, and Japanese may have half the width', () => {
    expect(isTypedWord('삭제'.normalize('NFD'), '삭제', 'ko')).toBe(true)
    expect(isTypedWord('ｽﾜｯﾌﾟ', 'スワップ', 'ja')).toBe(true)
  })
})
