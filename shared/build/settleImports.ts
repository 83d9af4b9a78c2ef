import { afterAll, vi } from 'vitest'

// A test may end while its code still loads a module. All test files of one worker share their modules: an import that
// is canceled at the end of one test file would fail in every later test file.
afterAll(() => vi.dynamicImportSettled())
