/** A text as it is searched by: 'Crème Brûlée' is found as 'creme brulee'. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .trim()
