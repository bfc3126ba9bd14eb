package io.pollmark.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPictureTest {
    @TempDir
    private Path folder;

    @Test
    void the_first_screen_is_a_picture_beside_the_report() throws IOException, InterruptedException {
        Path report = Files.writeString(folder.resolve("report.html"), "<body style='background: #0000ff'>");
        Path picture = ReportPicture.of(report).orElseThrow(() -> new AssertionError("no browser on PATH: ./pollmark test installs one"));
        assertEquals(folder.resolve("report.png"), picture);
        BufferedImage image = ImageIO.read(picture.toFile());
        assertEquals("1440 x 900", image.getWidth() + " x " + image.getHeight());
        assertEquals(0xff0000ff, image.getRGB(700, 450));
    }
}
