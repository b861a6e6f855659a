import qrcode from 'qrcode-generator';

/** A QR code as a square of modules. */
interface QrCode {
  count: number;
  isDark(row: number, column: number): boolean;
}

export function qrOf(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return { count: code.getModuleCount(), isDark: (row, column) => code.isDark(row, column) };
}

/** The white margin of a code, in modules. */
export const quietZone = 2;

/** The dark modules of a code by their position in its square, including the margin. */
export function darkModules({ count, isDark }: QrCode): { row: number; column: number }[] {
  const places = Array.from({ length: count }, (_, index) => index);
  return places.flatMap((row) =>
    places
      .filter((column) => isDark(row, column))
      .map((column) => ({ row: row + quietZone, column: column + quietZone })),
  );
}
