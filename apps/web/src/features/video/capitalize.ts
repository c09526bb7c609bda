/** A value as a label: "product-demo" becomes "Product demo". */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ")
