import { afterAll, vi } from 'vitest'

// A test may end while its code still loads a module. Files of one worker share their modules: an import that is
// canceled at the end of a file would fail in every later one.
afterAll(() => vi.dynamicImportSettled())
