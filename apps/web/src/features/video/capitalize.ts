/** How a choice's own word is shown: "product-demo" as "Product demo". */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ")
