import { afterAll, vi } from 'vitest'

// A test may end while its code still loads a module. All test files of one worker share loaded modules. If the end of
// one test file canceled an import, this import would fail in every later test file.
afterAll(() => vi.dynamicImportSettled())
