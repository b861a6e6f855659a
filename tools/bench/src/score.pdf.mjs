/** Ten staves of five lines, like a page of a score. */
const staves = Array.from({ length: 50 }, (_, at) => {
  const y = 800 - Math.floor(at / 5) * 74 - (at % 5) * 6;
  return `40 ${y} m 555 ${y} l S`;
}).join('\n');

/** A PDF with this many pages of staves; a different `title` makes a different file. */
export function scorePdf(pages, title) {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 3 0 R>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    `<</Length ${staves.length}>>stream\n${staves}\nendstream`,
    ...Array(pages).fill(page),
    `<</Title(${title})>>`,
  ];
  let text = '%PDF-1.7\n';
  const starts = objects.map((body, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  return `${text}${table}trailer\n<</Size ${size}/Root 1 0 R/Info ${size - 1} 0 R>>\nstartxref\n${text.length}\n%%EOF`;
}
