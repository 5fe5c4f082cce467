/** A whole number with its thousands apart: `1,000,000`. For what is worded as a module loads: the first `toLocaleString` of a process takes 12 ms. */
export const grouped = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
