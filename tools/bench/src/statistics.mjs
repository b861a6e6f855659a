export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs `work` `times` times; returns the median and the slowest in milliseconds. */
export function timed(times, work) {
  const took = Array.from({ length: times }, (_, at) => {
    const began = performance.now();
    work(at);
    return performance.now() - began;
  });
  return { median: median(took), slowest: Math.max(...took) };
}
