// Modules of packages that are too large to install only for their types. The tests of `create-airlock` build the code
// that uses them.
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}

// TypeScript's own compiler cannot read these files. That of Vue checks them.
declare module '*.vue' {
  const component: import('vue').DefineComponent

  export { component as default }
}
