export interface Tab {
  readonly path: string
  readonly label: string
}

/** The path of the tab that is open at an address: '' also where nothing but an item stands below the root. */
export function tabAt(tabs: readonly Tab[], root: string, pathname: string): string {
  const open = tabs.find(({ path }) => path !== '' && `${pathname}/`.startsWith(`${root}/${path}/`))
  return open?.path ?? ''
}
