const OTHER = /^\/(?:manager|admin|channel|kitchen-display|static|images|socket\.io|docs|health|worker\.js)(?:[/?]|$)/

/** Whether the app's page answers at this path (with or without a query), rather than a call or a file. */
export const isPageAddress = (path: string): boolean => !OTHER.test(path)
