/** The values that differ from those in `base`, compared with `===`. */
export const changedFrom = <V extends object>(base: NoInfer<V>, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => base[name as keyof V] !== value),
  ) as Partial<V>;
